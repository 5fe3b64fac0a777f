import { expect, test } from 'vitest';
import { notifySettings, parseEnvironment } from './environment.ts';

test('white space around a value is cut, so a file with Windows line ends names the same folders', () => {
  const { SITE_PUBLISH_TO, SITE_DIST_DIR, PORT, SITE_TRUSTED_PROXIES } = parseEnvironment({
    SITE_PUBLISH_TO: 's3://sites/{partner}\r',
    SITE_DIST_DIR: '/srv/dist\r\n',
    PORT: ' 4700 ',
    SITE_TRUSTED_PROXIES: '10.0.0.0/8  127.0.0.1\r',
  });
  expect({ SITE_PUBLISH_TO, SITE_DIST_DIR, PORT, SITE_TRUSTED_PROXIES }).toEqual({
    SITE_PUBLISH_TO: 's3://sites/{partner}',
    SITE_DIST_DIR: '/srv/dist',
    PORT: 4700,
    SITE_TRUSTED_PROXIES: ['10.0.0.0/8', '127.0.0.1'],
  });
  expect(parseEnvironment({ SITE_DIST_DIR: ' \r' }).SITE_DIST_DIR).toBeUndefined();
});

test('a refused value is never shown, whichever variable holds it', () => {
  const secret = 's3cret value';
  const variables = ['SITE_WEBHOOK_KEYS', 'SITE_STATUS_TOKEN', 'DATABASE_URL', 'SITE_API_BASE', 'SITE_PUBLISH_LAYOUT'];
  const parse = () => parseEnvironment(Object.fromEntries(variables.map((name) => [name, secret])));
  expect(parse).toThrow('SITE_STATUS_TOKEN: expected at least 24 characters');
  for (const name of variables) expect(parse).toThrow(`environment: ${name}: expected `);
  expect(parse).not.toThrow('s3cret');
});

test('a database password that ends the address early is refused with the way to write it', () => {
  for (const password of ['p#ss', 'p/ss', 'p?ss', '1#ss'])
    expect(() => parseEnvironment({ DATABASE_URL: `postgres://desk:${password}@127.0.0.1/desk` })).toThrow('%23');
  const address = 'postgres://desk:p%23ss@127.0.0.1/desk';
  expect(parseEnvironment({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
});

test('a mail server is read from its address, and a part that is missing is said; no password is shown', () => {
  const parse = (variables: Record<string, string>) => notifySettings(parseEnvironment(variables));
  const mailOf = (SITE_SMTP_URL: string) => parse({ SITE_SMTP_URL, SITE_SMTP_FROM: 'desk@sites.example' }).mail;
  const from = 'desk@sites.example';
  expect(mailOf('smtps://desk:p%2Fss%20w%23rd@mail.example')).toEqual({
    ...{ host: 'mail.example', port: 465, isSecure: true, needsTls: false, from },
    login: { user: 'desk', pass: 'p/ss w#rd' },
  });
  expect(mailOf('smtp://desk:word@mail.example')).toMatchObject({ port: 587, isSecure: false, needsTls: true });
  expect(mailOf('smtp://[::1]:2525/')).toMatchObject({ host: '::1', port: 2525, needsTls: false, login: null });
  for (const wrong of ['mail.example', 'http://mail.example', 'smtp://desk:s3cret#@mail.example', 'smtp://a/s3cret']) {
    expect(() => mailOf(wrong)).toThrow('SITE_SMTP_URL: expected an address such as smtps://');
    expect(() => mailOf(wrong)).not.toThrow('s3cret');
  }
  expect(parse({})).toEqual({ mail: null, key: null, deskUrl: null, operators: { email: [], webhook: null } });
  expect(() => parse({ SITE_NOTIFY_EMAIL: 'accounts' })).toThrow('SITE_NOTIFY_EMAIL needs SITE_SMTP_URL');
  expect(() => parse({ SITE_SMTP_URL: 'smtp://mail.example' })).toThrow('go together');
  expect(() => parse({ SITE_NOTIFY_WEBHOOK: 'https://a.example' })).toThrow('needs SITE_NOTIFY_KEY');
  expect(() => parse({ SITE_NOTIFY_EMAIL: 'accounts, b@sites.example' })).toThrow('addresses, or accounts');
});
