import { Command } from 'commander';
import { expect, test } from 'vitest';
import { setUp } from './desk.ts';
import { addPullOptions } from './options.ts';
import { setUp as setUpPublish } from './publish.ts';

const parse = (command: Command, ...args: string[]) =>
  command
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .parseOptions(args);

const pull = () => addPullOptions(new Command('pull'), 'partners');
const desk = () => {
  const command = new Command('desk');
  setUp(command);
  return command;
};

test.each([
  ['--api', 'foo', 'an http or https address'],
  ['--partner-cdn', 'nonsense', 'an http or https address'],
  ['--image-host', 'https://cdn.example/folder', 'an origin such as https://clinic.example'],
])('%s %s is refused, and said what it must be', (flag, value, expected) => {
  expect(() => parse(pull(), flag, value)).toThrow(`It must be ${expected}.`);
});

test('a layout is that of the environment, of the flag or of its negation, and never of both', () => {
  const layoutOf = (...args: string[]) => {
    const command = new Command('publish');
    setUpPublish(command);
    parse(command, ...args);
    return command.opts().pointer;
  };
  expect([layoutOf(), layoutOf('--pointer'), layoutOf('--no-pointer')]).toEqual([undefined, true, false]);
  expect(() => layoutOf('--pointer', '--no-pointer')).toThrow('cannot be used with');
});

test('several image hosts are origins each', () => {
  const command = pull();
  parse(command, '--image-host', 'https://cdn.example', 'http://127.0.0.1:4602');
  expect(command.opts()).toMatchObject({ imageHost: ['https://cdn.example', 'http://127.0.0.1:4602'] });
});

test('addresses of previews and accounts of the desk are checked', () => {
  expect(() => parse(desk(), '--preview-url', 'previews.example')).toThrow('It must be an http or https address.');
  expect(() => parse(desk(), '--account', 'admin')).toThrow('It must be an e-mail address.');
  const command = desk();
  parse(command, '--preview-url', 'https://{partner}.previews.example', '--account', 'a@clinic.example');
  expect(command.opts()).toMatchObject({
    previewUrl: 'https://{partner}.previews.example',
    account: 'a@clinic.example',
  });
});
