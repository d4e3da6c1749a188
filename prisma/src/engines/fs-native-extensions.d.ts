/** The package carries no types; this is the part that is used. */
declare module "fs-native-extensions" {
  /** Asks for an exclusive lock on an open file; false when another process holds it. */
  export function tryLock(fileDescriptor: number): boolean;
}
