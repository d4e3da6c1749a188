import { Letters } from "./letters.tsx";

/** The issues of the newsletter. */
export const NewsletterTab = () => <Letters kind="issue" />;
