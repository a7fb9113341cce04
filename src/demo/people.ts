/** Invented people for the demonstration and the bench: names as they are common in Hong Kong, romanised as there. */

const SURNAMES =
  'Chan 陳,Wong 黃,Lee 李,Cheung 張,Lau 劉,Leung 梁,Ng 吳,Ho 何,Lam 林,Cheng 鄭,Chow 周,Kwok 郭,Tsang 曾,Yeung 楊,Tang 鄧,Chiu 趙,Fung 馮,Yip 葉,Choi 蔡,Tse 謝,Mak 麥,Siu 蕭,Poon 潘,Hui 許,Law 羅,Tam 譚,So 蘇,Yuen 袁,Kwan 關,Lo 盧,Au 歐,Yu 余,Mok 莫,Chung 鍾,Ma 馬,Fan 范,Shek 石,Tong 湯,Kong 江,Lui 雷,Wan 溫,Kan 簡,Pang 彭,Sin 冼,To 杜,Yiu 姚,Suen 孫,Hung 洪,Tai 戴,Au Yeung 歐陽';
const FIRST =
  'Tai 大,Siu 小,Ka 嘉,Wai 偉,Chi 志,Wing 詠,Mei 美,Kwok 國,Yuk 玉,Man 文,Hoi 海,Lai 麗,Kin 健,Suk 淑,Ming 明,Pui 佩,Tsz 子,Ho 浩,Ching 清,Sze 思,Wan 婉,Yin 燕,Hiu 曉,King 敬,Yan 欣,Chun 俊,On 安,Kam 錦,Lok 樂,Shuk 淑,Yat 逸,Hei 熹,Cheuk 卓,Long 朗,Nga 雅,Ying 穎,Fung 鳳,Sin 善,Shing 承,Tin 天,Kit 潔,Wah 華,Yee 怡,Kei 琪,Sau 秀,Mun 敏,Lap 立,Chor 楚,Pak 柏,Hang 恆,Tung 彤,Yung 容,Bik 碧,Kai 啟,Ngai 毅,Hon 漢,Sum 心,Lun 倫,Yui 睿,Cho 祖';
const SECOND =
  'Man 文,Ming 明,Ling 玲,Keung 強,Fong 芳,Yee 儀,Wah 華,Hung 雄,Kit 傑,Yan 恩,Lun 麟,Fai 輝,Kwan 君,Ying 英,Chung 聰,Lam 琳,Shan 珊,Hin 軒,Yi 怡,Ting 婷,Ho 豪,Yuen 源,Fun 歡,Chiu 超,Bong 邦,Yin 賢,Tak 德,Hang 行,Sum 深,Ki 琦,Wai 慧,Tim 添,Nam 南,Sang 生,Tong 棠,Yiu 瑤,Ngan 雁,Pong 鵬,Kei 基,Ching 晴,Hoi 凱,Yu 宇,Lok 洛,Wing 榮,Mei 媚,Lai 勵,Kong 剛,Tsz 芷,Hei 曦,Po 寶,On 桉,Sing 星,Cheong 昌,Kiu 翹,Suet 雪,Pik 璧,Lung 龍,Tai 泰,Chi 智,Hong 康';

type Name = { en: string; zh: string };
const namesOf = (list: string): Name[] =>
  list.split(',').map((entry) => {
    const cut = entry.lastIndexOf(' ');
    return { en: entry.slice(0, cut), zh: entry.slice(cut + 1) };
  });
const [surnames, first, second] = [namesOf(SURNAMES), namesOf(FIRST), namesOf(SECOND)] as const;

/** Where they have their addresses. */
export const PEOPLE_DOMAIN = 'members.example.org';

export type Person = { surname: Name; given: Name; email: string };

/** Spreads counting numbers over `range`, always the same way: a mixing of bits as hash functions end with. */
export function spread(at: number, salt: number, range: number): number {
  let bits = Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) % range;
}

/** The person of a number; another number is another person with another address. */
export function personAt(at: number): Person {
  const surname = surnames[spread(at, 1, surnames.length)]!;
  const item = first[spread(at, 2, first.length)]!;
  const two = second[spread(at, 3, second.length)]!;
  const params = { en: `${item.en} ${two.en}`, zh: item.zh + two.zh };
  const local = `${item.en}${two.en}.${surname.en.replace(' ', '')}${at + 1}`.toLowerCase();
  return { surname, given: params, email: `${local}@${PEOPLE_DOMAIN}` };
}
