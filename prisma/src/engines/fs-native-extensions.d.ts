/** The package has no types; these are the functions in use. */
declare module "fs-native-extensions" {
  /** Asks for an exclusive lock on an open file; false when another process holds it. */
  export function tryLock(fileDescriptor: number): boolean;
}
