/** Somebody to write to: a person, or an address of nobody in particular; nothing for those who have none. */
export type Addressee = { id: string; email: string | null } | string | null | undefined;
