/** Types of the parts that the tests use; the package has none. */
declare module "hoodiecrow-imap" {
  interface Message {
    uid: number;
    flags: string[];
    raw: string;
  }

  interface Options {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: Record<string, object>;
  }

  interface Server {
    fetchHandlers: Record<string, (connection: unknown, message: Message) => unknown>;
    server: import("node:net").Server;
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
    getMailbox(path: string): { messages: Message[]; uidvalidity: number; uidnext: number };
    appendMessage(path: string, flags: string[], at: string | false, raw: string): void;
  }

  export default function hoodiecrow(options: Options): Server;
}
