/** A record whose history is shown. */
export type Remembered = { id: string; name: string };
