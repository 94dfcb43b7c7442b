import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useOutletContext } from "react-router-dom";
import { errorReason } from "#client/admin/admin-trpc.ts";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { AdministratorIdentity, AdminSession, LogoutReason } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  clearPendingLogout,
  confirmLogout,
  markPendingLogout,
  PENDING_LOGOUT_KEY,
  readPendingLogout,
} from "./pending-logout.ts";
import {
  asSession,
  readSessionCopy,
  removeSessionCopy,
  SESSION_KEY,
  writeSessionCopy,
} from "./session-copy.ts";

/** Retry interval of an unconfirmed logout, besides on reconnect. */
const LOGOUT_RETRY_MS = 30_000;

type Session =
  | { status: "loading" }
  | { status: "signed-out" }
  | { status: "signed-in"; administrator: AdministratorIdentity }
  /** The session ended on the server; the screen waits for a new login. */
  | { status: "expired"; administrator: AdministratorIdentity; isDeactivated: boolean };

type SessionActions = {
  /** Stores the session after a login. */
  signIn: (session: AdminSession) => void;
  /** Ends the session locally at once, and on the server as soon as it is reachable. */
  signOut: (reason: LogoutReason) => void;
  /** Clears a session that has already ended. */
  clear: () => void;
};

const SessionContext = createContext<(SessionActions & { session: Session }) | undefined>(undefined);

/** Provides the session. The server's answer is authoritative; the copy in local storage synchronizes tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: "loading" });
  const queryClient = useQueryClient();
  const hasExpired = useRef(false);
  hasExpired.current = session.status === "expired";
  const presentId = useRef<string>(undefined);
  presentId.current = "administrator" in session ? session.administrator.id : undefined;

  const clear = useCallback(() => {
    removeSessionCopy();
    queryClient.clear();
    setSession({ status: "signed-out" });
  }, [queryClient]);

  // Another tab found the session ended and removed the copy. A tab already showing "expired" keeps its screen.
  const leave = useCallback(() => {
    if (hasExpired.current) return;
    clear();
  }, [clear]);

  useEffect(() => {
    // The cookie of an unconfirmed logout is still valid.
    if (readPendingLogout()) return clear();
    let current = true;
    trpcClient.session.me.query().then(
      (administrator) => {
        // Another tab may have signed out meanwhile.
        if (!current || readPendingLogout()) return;
        if (!administrator) return clear();
        renewSessionCopy(administrator);
        setSession({ status: "signed-in", administrator });
      },
      (error: unknown) => {
        if (!current || readPendingLogout()) return;
        if (errorCode(error) === "unauthorized") {
          clear();
          return sayFailure(texts.login.inactiveTitle)(error);
        }
        console.error("session check failed", error);
        const copy = readSessionCopy();
        if (!copy) return clear();
        setSession({ status: "signed-in", administrator: copy });
      },
    );
    return () => {
      current = false;
    };
  }, [clear]);

  useEffect(() => {
    const retry = () => void confirmLogout();
    retry();
    const timer = setInterval(retry, LOGOUT_RETRY_MS);
    addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, []);

  // Another tab signed in or out.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      // Reads the current copy: a busy tab may handle a logout event after the next login was stored.
      if (key === PENDING_LOGOUT_KEY && readPendingLogout()) return clear();
      if (key !== SESSION_KEY || readPendingLogout()) return;
      const copy = readSessionCopy();
      if (!copy) return newValue === null ? leave() : undefined;
      const isOther = presentId.current !== undefined && presentId.current !== copy.id;
      if (isOther) {
        queryClient.clear();
        toast.failure({ title: texts.login.otherTitle(copy.name), description: texts.login.other });
      }
      setSession({ status: "signed-in", administrator: copy });
      void queryClient.invalidateQueries();
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [clear, leave, queryClient]);

  // The server rejected a call because the session expired. Keep the screen's input.
  const signedIn = session.status === "signed-in";
  useEffect(() => {
    if (!signedIn) return;
    const expireOn = (error: unknown) => {
      if (errorCode(error) !== "unauthorized") return;
      const isDeactivated = errorReason(error) === "deactivated";
      setSession((before) =>
        before.status === "signed-in" ? { ...before, status: "expired", isDeactivated } : before,
      );
      toast.failure(
        isDeactivated
          ? { title: texts.login.inactiveTitle, description: texts.login.inactive }
          : { title: texts.login.inactivityTitle, description: texts.login.expired },
      );
    };
    const unsubscribes = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") expireOn(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") expireOn(event.action.error);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [signedIn, queryClient]);

  const actions = useMemo<SessionActions>(
    () => ({
      signIn: (opened) => {
        clearPendingLogout();
        writeSessionCopy(opened);
        setSession({ status: "signed-in", administrator: opened });
        void queryClient.invalidateQueries();
      },
      signOut: (reason) => {
        // First, so that a full storage has room for the other.
        clear();
        markPendingLogout(reason);
        void confirmLogout();
        if (reason === "manual")
          toast.success({ title: texts.login.logoutTitle, description: texts.login.logout });
        else toast.failure({ title: texts.login.inactivityTitle, description: texts.login.inactivity });
      },
      clear,
    }),
    [clear, queryClient],
  );
  const value = useMemo(() => ({ ...actions, session }), [actions, session]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Replaces a missing, expired or outdated copy. */
function renewSessionCopy(answer: AdminSession): void {
  const session = asSession(answer);
  const copy = readSessionCopy();
  const isCurrent =
    copy && copy.id === session?.id && copy.email === session.email && copy.name === session.name;
  if (session && !isCurrent) writeSessionCopy(session);
}

export function useSession() {
  const value = useContext(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider");
  return value;
}

/** The signed-in administrator, inside guarded screens. */
export function useAdministrator(): AdministratorIdentity {
  return useOutletContext<AdministratorIdentity>();
}
