import { Box, chakra } from "@chakra-ui/react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { arrowStep, type Crop, moveCrop, pointInCrop } from "./crop.ts";
import type { Drawable } from "./drawable.ts";

type Point = { x: number; y: number };

type CropFrameProps = {
  image: Drawable;
  cut: Crop;
  focal: Point;
  /** Without it, there is no crop frame. */
  canCrop: boolean;
  /** Whether some pages may show only a part of it, so that it needs a focal point. */
  hasFocal: boolean;
  onCrop: (cut: Crop) => void;
  onFocal: (focal: Point) => void;
};

/** A picture with a crop frame, and a dot for the focal point. */
export function CropFrame({
  image,
  cut,
  focal,
  canCrop,
  hasFocal,
  onCrop,
  onFocal,
}: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bitmap } = image;
  useEffect(() => {
    canvas.current?.getContext("2d")?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  /** The pointer's offset of the frame, as fractions of the picture. */
  const grip = useRef<Point>(undefined);

  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = placeOf(event);
  };
  const letGo = () => {
    grip.current = undefined;
  };
  const drag = (event: PointerEvent) => {
    if (!grip.current) return;
    const place = placeOf(event);
    onCrop(moveCrop(cut, place.x - grip.current.x, place.y - grip.current.y));
    grip.current = place;
  };
  const byKey = (event: KeyboardEvent, move: (right: number, down: number) => void) => {
    const step = arrowStep(event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    move(step.right, step.down);
  };

  return (
    <Box display="grid" justifyItems="center" bg="ground.sunken" borderRadius="control" padding={2}>
      <Box position="relative" maxWidth="100%" lineHeight="0" overflow="hidden" touchAction="none">
        <chakra.canvas
          ref={canvas}
          htmlWidth={bitmap.width}
          htmlHeight={bitmap.height}
          width="auto"
          height="auto"
          maxWidth="100%"
          maxHeight="min(22rem, 45dvh)"
          aria-hidden
        />
        {canCrop && (
          <>
            <Frame
              type="button"
              aria-label={`What is kept: from ${percent(cut.left)} of the width and ${percent(cut.top)} of the height`}
              style={{
                left: percent(cut.left),
                top: percent(cut.top),
                width: percent(cut.width),
                height: percent(cut.height),
              }}
              onPointerDown={take}
              onPointerMove={drag}
              onPointerUp={letGo}
              onPointerCancel={letGo}
              onKeyDown={(event) =>
                byKey(event, (right, down) => onCrop(moveCrop(cut, right, down)))
              }
            />
            {hasFocal && (
              <Dot
                type="button"
                aria-label={`What stays in sight: at ${percent(focal.x)} of the width and ${percent(focal.y)} of the height`}
                style={{
                  left: percent(cut.left + focal.x * cut.width),
                  top: percent(cut.top + focal.y * cut.height),
                }}
                onPointerDown={take}
                onPointerMove={(event) => grip.current && onFocal(pointInCrop(cut, placeOf(event)))}
                onPointerUp={letGo}
                onPointerCancel={letGo}
                onKeyDown={(event) =>
                  byKey(event, (right, down) =>
                    onFocal(
                      pointInCrop(
                        { left: 0, top: 0, width: 1, height: 1 },
                        {
                          x: focal.x + right,
                          y: focal.y + down,
                        },
                      ),
                    ),
                  )
                }
              />
            )}
          </>
        )}
      </Box>
    </Box>
  );
}

const percent = (part: number) => `${Math.round(part * 1_000) / 10}%`;

const Frame = chakra("button", {
  base: {
    position: "absolute",
    cursor: "move",
    border: "2px solid white",
    borderRadius: "2px",
    boxShadow: "0 0 0 100rem rgba(10, 11, 26, 0.55)",
    _focusVisible: { outline: "3px solid", outlineColor: "brand", outlineOffset: "-5px" },
  },
});

const Dot = chakra("button", {
  base: {
    position: "absolute",
    boxSize: "1.5rem",
    margin: "-0.75rem 0 0 -0.75rem",
    cursor: "grab",
    border: "3px solid white",
    borderRadius: "50%",
    bg: "brand",
    boxShadow: "0 1px 4px rgba(10, 11, 26, 0.6)",
    _active: { cursor: "grabbing" },
  },
});
