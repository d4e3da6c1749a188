/** Until when the fields are kept that precise ones have replaced; see docs/api.md. */
const keptUntil = "2027-12";

/** Why a field is deprecated: what replaces it, and until when it stays. */
export const useInstead = (field: string) => `Use ${field}; kept until ${keptUntil}.`;
