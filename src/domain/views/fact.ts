export interface Fact {
  readonly name: string;
  readonly text: string;
}
