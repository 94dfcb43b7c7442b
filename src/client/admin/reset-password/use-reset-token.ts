import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * The token of the link that led here. It moves from the address, which is seen, shared and sent along, into the state
 * of this entry of the tab's history, where a reload finds it again.
 */
export function useResetToken(): string | undefined {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const inAddress = parameters.get("token");
  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, state: { resetToken: inAddress } });
  }, [inAddress, pathname, navigate]);
  return inAddress || tokenIn(state);
}

function tokenIn(state: unknown): string | undefined {
  return state && typeof state === "object" && "resetToken" in state ? String(state.resetToken) : undefined;
}
