import { describe, expect, it } from 'vitest';
import { Places } from './places.ts';

const codeOf = (places: Places, key: string) => places.refusal(key)?.code ?? null;

describe('places', () => {
  it('each key has its share and all together the whole; one that is given back is free once', () => {
    const places = new Places({ all: 3, each: 2 });
    const first = places.take('a');
    places.take('a');
    expect(() => places.take('a')).toThrow('request.tooMany');
    places.take('b');
    expect([codeOf(places, 'a'), codeOf(places, 'b')]).toEqual(['request.tooMany', 'general.unavailable']);
    expect(() => places.take('c')).toThrow('general.unavailable');
    first();
    first();
    expect(codeOf(places, 'c')).toBeNull();
    places.take('c');
    expect(codeOf(places, 'd')).toBe('general.unavailable');
  });

  it('work that fails gives its place back too', async () => {
    const places = new Places({ all: 1, each: 1 });
    await expect(places.within('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await places.within('a', () => Promise.resolve(codeOf(places, 'a')))).toBe('request.tooMany');
    expect(codeOf(places, 'a')).toBeNull();
  });
});
