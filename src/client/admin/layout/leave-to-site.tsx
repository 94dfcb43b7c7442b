import { useEffect } from "react";

/** An unknown address leads to the site's home page, which is another document (spec section 2). */
export function LeaveToSite() {
  useEffect(() => location.replace("/"), []);
  return null;
}
