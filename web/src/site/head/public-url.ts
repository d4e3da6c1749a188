import { createContext, useContext } from "react";

/** Origin of the site as the organizer configured it. */
export const PublicUrlContext = createContext("");

/** The site's public origin, for addresses in structured data. */
export const usePublicUrl = (): string => useContext(PublicUrlContext);
