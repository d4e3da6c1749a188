import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still on screen: what fails later is told elsewhere. */
export function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
