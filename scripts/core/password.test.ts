import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

test('a hash is a PHC string that names its cost, and only its own password fits', async () => {
  const hash = await hashPassword('비밀번호', 10);
  expect(hash).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await checkPassword('비밀번호', hash, 10)).toEqual({ isRight: true, needsRehash: false });
  expect(await checkPassword('다른 번호', hash, 10)).toEqual({ isRight: false, needsRehash: false });
  expect(await hashPassword('비밀번호', 10)).not.toBe(hash);
});

test('a password that was hashed at a lower cost is right, and asks for a new hash', async () => {
  const hash = await hashPassword('비밀번호', 10);
  expect(await checkPassword('비밀번호', hash, 11)).toEqual({ isRight: true, needsRehash: true });
  expect(await checkPassword('틀린 번호', hash, 11)).toEqual({ isRight: false, needsRehash: false });
});

test.each([null, '', 'c2FsdA.a2V5', '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ', '$scrypt$ln=10,r=8,p=1$YQ$'])(
  'nothing fits %j',
  async (hash) => {
    expect((await checkPassword('', hash, 10)).isRight).toBe(false);
  },
);
