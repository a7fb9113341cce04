/** Which answers: of one form, of one record. */
export type AnswerKey = { formId: string; dataId: string };
