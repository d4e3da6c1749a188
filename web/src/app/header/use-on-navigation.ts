import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Calls back after each navigation, but not on hydration: what visitors opened before stays as it is. */
export function useOnNavigation(callback: () => void): void {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    callback();
  }, [address, callback]);
}
