/** One line of a list of facts: a name and what it is. */
/** A row of the facts block. */
export interface Fact {
  readonly name: string;
  readonly text: string;
}
