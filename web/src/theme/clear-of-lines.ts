/**
 * A shadow for text on ink: lines of a drawing end around its letters, wherever a long title reaches it.
 */
export const clearOfLines = Array(3).fill("0 0 0.2em {colors.ground.ink}").join(", ");
