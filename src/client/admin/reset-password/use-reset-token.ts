import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * The token of the reset link. It leaves the address, which is visible and shared, and is kept by this screen alone: the
 * address without it leads away in every tab, also where a link was opened before.
 */
export function useResetToken(): string | undefined {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const inAddress = parameters.get("token") ?? "";
  const [token, keep] = useState(inAddress);
  useEffect(() => {
    if (!inAddress) return;
    keep(inAddress);
    void navigate(pathname, { replace: true });
  }, [inAddress, pathname, navigate]);
  return inAddress || token || undefined;
}
