import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * The token of the reset link. It moves from the address, which is visible and shared, into the state of this history
 * entry, where a reload finds it (product 6.11).
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
