import { filesUnder, isTest, readText, wordFiles } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';

/** A phrase no office writes, with what to write in its place. */
type Phrase = [pattern: RegExp, hint: string];

/** Translated English that had crept into screens and mails. */
const ENGLISH: readonly Phrase[] = [
  [/\bstands?\b/i, '“appears”, “is listed” or “is recorded”'],
  [/\b(?:is|are|was|were|be|been) told\b/i, '“is notified”'],
  [/\bgoes\b/i, '“is sent”, “is refunded”, “continues” or “moves”'],
  [/\bmade one\b/i, '“merged”'],
  [/\bas it comes\b/i, '“default order”'],
  [/\bgiv(?:e|es|en|ing) (?:\S+ ){0,2}back\b/i, '“refund”'],
  [/\btak(?:e|es|en|ing) (?:\S+ )?back\b/i, '“cancel”, “withdraw” or “reverse”'],
  [/\bany ?more\b/i, '“no longer”'],
  [/\bthose who\b|\bwhom?ever\b/i, '“people who” or “anyone”'],
  [/\b(?:to|for|of|by) who\b/i, 'the name of the person: “the booker”, “volunteers who …”'],
  [/^whom?\b[^?]*\.$/i, 'a sentence with a person as its subject'],
  [/\banew\b/i, '“again”'],
  [/\bmeanwhile\b/i, '“since” or “in the meantime”'],
  [/\bone a line\b/i, '“one per line”'],
  [/\bparted by\b/i, '“separated by”'],
  [/\bhand(?:s|ed)? in\b/i, '“submit”'],
  [/\bways? to pay\b/i, '“payment method”'],
  [/\blooks? after\b/i, '“manage” or “responsible for”'],
  [/\bthe own\b/i, '“your own” or “personal”'],
  [/\bmend(?:s|ed)?\b/i, '“correct” or “fix”'],
  [/\bmay be left empty\b/i, '“optional”'],
  [/\bwaits? for (?:approval|a decision|your)\b/i, '“is awaiting”'],
];

/** Words that stand beside the one of the glossary (docs/develop/words.md), and spacing that no office writes. */
const CHINESE: readonly Phrase[] = [
  [/渡過/, '度過'],
  [/(?<!性罪行定罪紀錄)查核/, '核實'],
  [/審批人員|評審員/, '審批員'],
  [/所選路線|援助資助/, '自然的說法'],
  [/(?<!定罪)紀錄/, '記錄'],
  [/毋須/, '無須'],
  [/遞交/, '提交'],
  [/發佈|公布/, '發布'],
  [/支付服務|付款平台/, '付款服務'],
  [/雙重認證|雙重驗證/, '第二重驗證'],
  [/[入轉對]帳|帳目/, '「賬」：入賬、轉賬、對賬、賬目'],
  [/[\u4e00-\u9fff][A-Za-z0-9]|(?<!\\)[A-Za-z0-9][\u4e00-\u9fff]/, '中文與英文、數字之間的空格'],
  [/[\u4e00-\u9fff」）][,;!?](?![\w"])/, '全形標點'],
];

/** What documents for people may not say either: the worst of it, as they also speak of code. */
const IN_DOCUMENTS: readonly Phrase[] = [
  [/\bthe own\b/i, '“your own”, “their” or “personal”'],
  [/\bmade one\b/i, '“merged”'],
  [/\bhand(?:s|ed) in\b/i, '“submit”'],
  [/\b(?:is|are) told\b/i, '“is notified”'],
  [/\blooks? after\b/i, '“manage” or “run”'],
  [/\banew\b|\bmeanwhile\b/i, '“again” or “since”'],
];
/** They quote what they advise against. */
const QUOTES_DIALECT = new Set(['docs/develop/words.md', 'docs/develop/style.md']);

/** Files of code whose texts people read: mails, what they may name, and the register of personal data. */
const TEXTS = /\/(?:mails|mail-placeholders|placeholders|personal-data|own-personal|own-records)\.ts$/;
const TEXT_OF = /(?:\ben|'zh-hant'):\s{0,40}(?:'((?:\\.|[^'\\\n]){0,2000})'|`((?:\\.|[^`\\]){0,2000})`)/g;

/** Nothing that people read is in translated English, or uses a second Chinese word for one thing. */
export function checkDialect(root: string): Finding[] {
  const catalogues = (['en', 'zh-hant'] as const).flatMap((lang) =>
    wordFiles(root, lang).flatMap((file) =>
      phrasesIn(file, readText(root, file), /^ {0,8}"[^"\n]{1,200}": "((?:\\.|[^"\\\n]){0,4000})"/gm, lang),
    ),
  );
  const code = filesUnder(root, 'src').filter((file) => TEXTS.test(file) && !isTest(file));
  const documents = filesUnder(root)
    .filter((file) => /^(?:[A-Z]+\.md$|docs\/(?!.*zh-hant).*\.md$)/.test(file) && !QUOTES_DIALECT.has(file))
    .flatMap((file) => linesWith(file, readText(root, file), IN_DOCUMENTS));
  return [...catalogues, ...code.flatMap((file) => phrasesIn(file, readText(root, file), TEXT_OF)), ...documents];
}

function linesWith(file: string, source: string, phrases: readonly Phrase[]): Finding[] {
  return source.split('\n').flatMap((line, at) =>
    phrases.flatMap(([pattern, hint]) => {
      const phrase = pattern.exec(line)?.[0];
      return phrase ? [finding(file, at + 1, `says “${phrase}”: write ${hint}`)] : [];
    }),
  );
}

function phrasesIn(file: string, source: string, texts: RegExp, lang?: 'en' | 'zh-hant'): Finding[] {
  return [...source.matchAll(texts)].flatMap((match) => {
    const text = (match[1] ?? match[2] ?? '').replace(/\\n/g, ' ');
    const isChinese = (lang ?? (match[0].startsWith('en') ? 'en' : 'zh-hant')) === 'zh-hant';
    return (isChinese ? CHINESE : ENGLISH).flatMap(([pattern, hint]) => {
      const phrase = pattern.exec(text)?.[0];
      return phrase ? [finding(file, lineAt(source, match.index), `says “${phrase}”: write ${hint}`)] : [];
    });
  });
}
