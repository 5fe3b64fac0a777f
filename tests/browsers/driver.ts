/** What the journeys ask of a browser, whichever protocol it speaks. */
export interface Driver {
  readonly open: (url: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Runs the body of a function in the page; its value has to be JSON. */
  readonly run: <T>(body: string) => Promise<T>;
  /** A real press of the pointer at a point of the viewport, in CSS pixels. */
  readonly press: (x: number, y: number) => Promise<void>;
  /** Keys one after the other, to what has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** Errors of the page's scripts since the browser began. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** W3C actions of a pointer that is pressed and let go. */
export const pressActions = (x: number, y: number): object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** W3C actions of keys. */
export const keyActions = (text: string): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
