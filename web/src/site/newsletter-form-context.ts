import { type ComponentType, createContext } from "react";

export type NewsletterFormProps = {
  /** Ends the ids of its parts: a page may have it twice. */
  place?: string;
  /** Whether it is what there is to do on the screen. */
  isPrimary?: boolean;
};

/**
 * The form of the footer, for a page that has it elsewhere, too. If pages imported it, its modules would be scripts of
 * their own, on every page.
 */
export const NewsletterFormContext = createContext<ComponentType<NewsletterFormProps> | null>(null);
