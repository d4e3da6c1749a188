/** Whether a change of a profile waits for the team. One that was dropped is kept for a while, so that the team can undo that. */
export const waits = { droppedAt: null } as const;
