import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [100_00, 'one hundred only', '壹佰元正'],
  [1_050_00, 'one thousand and fifty only', '壹仟零伍拾元正'],
  [200_50, 'two hundred and fifty cents only', '貳佰元伍角'],
  [1_01, 'one and one cent only', '壹元零壹分'],
  [
    12_345_67,
    'twelve thousand three hundred and forty-five and sixty-seven cents only',
    '壹萬貳仟叁佰肆拾伍元陸角柒分',
  ],
  [100_001_00, 'one hundred thousand and one only', '壹拾萬零壹元正'],
  [1_000_000_00, 'one million only', '壹佰萬元正'],
  [110_110_00, 'one hundred and ten thousand one hundred and ten only', '壹拾壹萬零壹佰壹拾元正'],
  [10, 'zero and ten cents only', '壹角'],
])('PAY-1: %i cents in words', (cents, english, chinese) => {
  expect(amountInWords(cents)).toEqual({ en: `Hong Kong dollars ${english}`, 'zh-hant': `港幣${chinese}` });
});
