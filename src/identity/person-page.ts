/** Who may be chosen on the page; any other may be typed. */
const PEOPLE = [
  { email: 'ada.chan@example.org', name: 'Ada Chan' },
  { email: 'ben.lee@example.org', name: 'Ben Lee' },
];

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!);

const LOOK = `<style>body{font:16px/1.5 system-ui;margin:0;background:#eef1f5;color:#1c2733}main{max-width:420px;margin:0 auto;padding:24px 16px}
form{display:grid;gap:12px;background:#fff;padding:20px;border-radius:12px;margin-bottom:12px}label{display:grid;gap:4px}input{font:inherit;padding:10px;border:1px solid #6b7a89;border-radius:8px}
button{font:inherit;padding:12px;border:0;border-radius:8px;background:#1f5fae;color:#fff}button[value=refuse]{background:#fff;color:#1c2733;border:1px solid #6b7a89}
h1{font-size:20px}</style>`;

/** The page on which a person says who they are; it believes them. */
export function personPage(query: Record<string, string>): string {
  const kept = Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const known = PEOPLE.map(
    ({ email, name }) =>
      `<form method="post">${kept}<input type="hidden" name="as" value="${email}"><input type="hidden" name="name" value="${name}"><button>${name} · ${email}</button></form>`,
  ).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Who are you?</title>${LOOK}<main><h1>Fake provider of identities</h1><p>No real login: choose who you are.</p>${known}
<form method="post">${kept}<label>E-mail address<input name="as" type="email"></label><label>Name<input name="name"></label>
<button>Go on</button><button name="act" value="refuse" formnovalidate>Refuse</button></form></main></html>`;
}
