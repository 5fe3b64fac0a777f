/** A row of the facts block. */
export interface Fact {
  readonly name: string;
  readonly text: string;
}
