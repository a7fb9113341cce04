/** The word for what a call does, as people say it: `POST /role/grant` is `roles.act.role.grant`. */
export const wordOfCall = (name: string): string =>
  `roles.act.${name.slice(name.indexOf('/') + 1).replaceAll('/', '.')}`;
