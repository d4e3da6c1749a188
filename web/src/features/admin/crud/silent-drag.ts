/** Announcements of the drag library are disabled: our own texts tell what happens, by pointer and by keyboard. */
export const silentDrag = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
