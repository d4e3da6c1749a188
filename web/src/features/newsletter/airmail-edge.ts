/** The striped edge of an airmail envelope, at the top of a sheet that is `relative` and cuts it off. */
export const airmailEdge = {
  content: '""',
  position: "absolute",
  insetInline: 0,
  top: 0,
  height: "10px",
  backgroundImage:
    "repeating-linear-gradient(120deg, {colors.action} 0 22px, {colors.ground} 22px 36px, {colors.brand} 36px 58px, {colors.ground} 58px 72px)",
} as const;
