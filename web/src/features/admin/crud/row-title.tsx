import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useAdmin } from "../admin-context.ts";
import { itemAddress } from "./use-crud-screen.ts";

/** The name of a row, which opens its form, for those who may change it. */
export function RowTitle({ id, children }: { id: string; children: ReactNode }) {
  const { canManage } = useAdmin();
  const [parameters] = useSearchParams();
  if (!canManage) return <strong>{children}</strong>;
  return <TitleLink to={itemAddress(parameters, id)}>{children}</TitleLink>;
}

const TitleLink = chakra(Link, {
  base: {
    fontWeight: "bold",
    // The target is as high as the row allows.
    paddingBlock: 1,
    _hover: { textDecoration: "underline", textUnderlineOffset: "0.2em" },
  },
});
