import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";

/** A link that covers the positioned element around it, so that the whole card can be clicked. */
export const CardLink = chakra(Link, {
  base: {
    textDecoration: "underline transparent 2px",
    textUnderlineOffset: "0.2em",
    transition: "text-decoration-color 120ms",
    _hover: { textDecorationColor: "brand" },
    _after: { content: '""', position: "absolute", inset: 0 },
  },
});
