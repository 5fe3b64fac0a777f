import { expect, test } from 'vitest';
import { jsonForScript } from './json-for-script.ts';

test.each(['</script><script>alert(1)</script>', '<!--', '\u2028', '가 & 나 "다"'])(
  '%s survives and cannot end a script',
  (text) => {
    const json = jsonForScript({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  },
);
