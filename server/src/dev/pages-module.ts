/** What renders the pages, by its address in Vite. */
export const pagesModule = "/src/entry-server.tsx";
