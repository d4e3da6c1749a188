import { type ComponentProps, type DragEvent, useState } from "react";

type FileInputProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  onFile: (file: File) => void;
};

/** Takes a file; the same one, too, if it is chosen again. */
export const FileInput = ({ onFile, ...props }: FileInputProps) => (
  <input
    {...props}
    type="file"
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      currentTarget.value = "";
      if (file) onFile(file);
    }}
  />
);

/** Takes a file that is dropped on an element, which has the properties of the target. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return { isOver, target };
}
