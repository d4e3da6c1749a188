/** Where the history keeps operations, together with their headers whatever `shouldPersistHeaders` says. */
const histories = new Set(["graphiql:queries", "graphiql:favorites"]);

const withoutHeaders = (entries: string): string =>
  JSON.stringify(JSON.parse(entries), (name, value) => (name === "headers" ? undefined : value));

/** The browser's storage, but for the headers in the history, because they may contain a token. */
export const storageWithoutHeaders = (storage: Storage): Storage => ({
  get length() {
    return storage.length;
  },
  key: (index) => storage.key(index),
  getItem: (name) => storage.getItem(name),
  setItem: (name, value) =>
    storage.setItem(name, histories.has(name) ? withoutHeaders(value) : value),
  removeItem: (name) => storage.removeItem(name),
  clear: () => storage.clear(),
});
