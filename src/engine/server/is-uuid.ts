const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text off the wire can be an id at all: what no record has as its id is asked of no database. */
export const isUuid = (text: string): boolean => UUID.test(text);
