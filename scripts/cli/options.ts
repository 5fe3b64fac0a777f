/** Parsers for option values of the command line. */
import { InvalidArgumentError } from 'commander';

/** A positive integer. */
export function parseWholeNumber(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return Number(value);
}

/** A TCP port; 0 lets the system pick. */
export function parsePort(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new InvalidArgumentError('It must be a port between 0 and 65535.');
  return number;
}
