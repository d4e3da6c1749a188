/** Why a file cannot be imported, as a sentence. */
export class ImportError extends Error {}
