/** Whether a session takes place, so that it can be recommended. */
export const takesPlace = ({ status }: { status: string }): boolean => status !== "cancelled";
