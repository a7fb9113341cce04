/**
 * What people choose when they must choose something: words and key runs that, with digits or signs around them, fit the
 * composition rule and are tried first by whoever guesses (ASVS 6.2.4, 6.2.12). Compared without case, with the usual
 * stand-ins for letters undone and the digits and signs around them cut off.
 */
const WORDS = `
a aa aaa aaaa aaaaaa ab abc abcabc abcd abcde abcdef abcdefg abcdefgh access account admin administrator adminadmin
adobe alex alexander alexis amanda america amigo andrea andrew angel angela angels anthony apple april arsenal asd
asdasd asdf asdfasdf asdfg asdfgh asdfghjkl ashley august austin azerty babygirl bailey barbara baseball
basketball batman beautiful benjamin blink bond brandon brian bubbles buster butterfly camera carlos caroline casino
changeme charity charles charlie chelsea cheese chicken china chocolate chris christ christian computer cookie cooper
corvette cowboy dakota dallas daniel danielle david december default demo diamond dolphin donald donate donation dragon
eagle eagles elizabeth february ferrari fitness flower flowers football forever freedom friday friends
gateway george ginger giants ginger golden golfer google guest guitar hammer hannah happy harley hello hellohello
helloworld heather hockey hongkong hunter iceman iloveyou india internet jackson jakarta january jasmine jasper
jennifer jessica jesus johnny johnson jonathan jordan joseph joshua july june junior justin killer king kingkong kitty
knight kobe ladies lakers lauren letmein liverpool login london lovely loveme lover loveyou maggie manager manchester
march marina marine master matrix matthew maverick melissa member membership mercedes merlin michael michelle mickey
midnight miller minecraft mobile monday money monica monkey monster morgan mother mustang mynoob naruto natasha
newyork nicholas nicole ninja november number october office oliver operator orange packers panther parker passport
pass passpass passw passwd password passwordpassword passwort patrick peace peanut pepper peter phoenix player pokemon
porsche power prince princess private purple q qazwsx qazwsxedc qqq qqww qwe qweasd qweasdzxc qweqwe qwer qwerqwer
qwert qwerty qwertyu qwertyui qwertyuiop qwertyqwerty qwertz rabbit rachel raiders rainbow ranger rangers raymond redsox
richard robert rocket root rosebud runner sales samantha samsung samuel saturday scooter scott secret security senha
september server service shadow silver slayer smokey snoopy soccer sophie spanky sparky spider spiderman spring
star starwars steelers steven stupid success summer sunday sunshine super superman superstar support swordfish system
taylor teacher temp temporary tennis test tester testing testtest thomas thunder thursday tiger tigers tigger training
trustno tuesday turtle user victor victoria viking volunteer wednesday welcome welcomehome whatever william wilson
winner winston winter wizard woaini xxx xxxxxx yamaha yankees yellow zaq zaqxsw zxc zxcv zxcvb zxcvbn zxcvbnm
`;
const COMMON = new Set(WORDS.trim().split(/\s+/));

/** Runs over the keyboard that mix digits and letters, so that nothing is left when the digits are cut off. */
const RUNS = ['1q2w3e', '1qaz2wsx', 'q1w2e3', 'zaq12wsx', 'zaq1xsw2', '1a2b3c', 'a1b2c3', 'a1s2d3', '123qwe', '123abc'];

const STAND_INS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const undo = (text: string): string => text.replace(/[013457@$]/g, (sign) => STAND_INS[sign]!);
const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isAround = (sign: string): boolean => /[\d!?.*#_-]/.test(sign);
/** The text between its first and its last letter. */
function bare(text: string): string {
  const signs = [...text];
  const from = signs.findIndex(isLetter);
  return from < 0 ? '' : signs.slice(from, signs.findLastIndex(isLetter) + 1).join('');
}
/** The text without the digits and signs at its end. */
function withoutEnd(text: string): string {
  const signs = [...text];
  return signs.slice(0, signs.findLastIndex((sign) => !isAround(sign)) + 1).join('');
}
/** Digits and signs around a common word do not make it uncommon, unless there are many. */
const AROUND_MAX = 8;

export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (RUNS.some((run) => text.startsWith(run) && text.length - run.length <= AROUND_MAX)) return true;
  const cores = [bare(text), undo(bare(text)), bare(undo(text)), undo(withoutEnd(text))];
  return cores.some((core) => COMMON.has(core) && text.length - core.length <= AROUND_MAX);
}
