const SUBJECTS =
  '家庭友善政策,隔代教養,長者照顧,婚姻輔導,親子溝通,住屋需要,青年就業,義工服務,社區支援,特殊教育,性別平等,精神健康,跨境家庭,單親家庭,少數族裔,託管服務'.split(
    ',',
  );
const ACTS = '研究報告,會議紀錄,建議書,問卷調查,訪談摘要,年度檢討,工作指引,財務概覽'.split(',');
const PLACES =
  '中西區,灣仔區,東區,南區,油尖旺,深水埗,九龍城,黃大仙,觀塘,葵青,荃灣,屯門,元朗,北區,大埔,沙田,西貢,離島'.split(',');
const WORDS =
  'family policy survey carers budget housing school welfare district interview finding advice income youth elderly training'.split(
    ' ',
  );
/** Sentences of one paper. */
const SENTENCES = 8;

/** One of a list, spread over counting numbers, always the same way. */
function pick<T>(list: readonly T[], at: number, salt: number): T {
  let bits = Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  return list[((bits ^ (bits >>> 12)) >>> 0) % list.length]!;
}

/** The paper of a number, for measuring: a title and text in both languages. */
export function paperAt(at: number): { title: string; text: string } {
  const subject = pick(SUBJECTS, at, 0);
  const title = `${pick(PLACES, at, 1)}${subject}${pick(ACTS, at, 2)} ${at + 1}`;
  const sentences = Array.from({ length: SENTENCES }, (_, n) => {
    const more = `本節討論${pick(PLACES, at, n + 3)}的${pick(SUBJECTS, at, n + 29)}，見於${pick(ACTS, at, n + 57)}第${n + 1}項。`;
    return `${more} ${[0, 1, 2, 3, 4].map((word) => pick(WORDS, at, n * 5 + word + 90)).join(' ')}.`;
  });
  return { title, text: `${title}\n${sentences.join('\n')}` };
}
