import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { toast } from "#client/components/toast.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { AdministratorIdentity, AdminSession, LogoutReason } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts.ts";
import { readSessionCopy, removeSessionCopy, SESSION_KEY, writeSessionCopy } from "./session-copy.ts";

type Session =
  | { status: "loading" }
  | { status: "signed-out" }
  /** `expired`: the session ended on the server; the screen waits for its administrator to sign in again. */
  | { status: "signed-in" | "expired"; administrator: AdministratorIdentity };

type SessionActions = {
  /** Stores the copy after a successful login. */
  signIn: (session: AdminSession) => void;
  /** Ends the session here and on the server; a failure of that call is only logged (product 6.8). */
  signOut: (reason: LogoutReason) => void;
  /** Leaves a session that has already ended. */
  forget: () => void;
};

const SessionContext = createContext<(SessionActions & { session: Session }) | undefined>(undefined);

/**
 * Who is signed in. The answer of the server decides; the copy in local storage synchronizes the tabs (product 6.6).
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: "loading" });
  const queryClient = useQueryClient();

  const forget = useCallback(() => {
    removeSessionCopy();
    queryClient.clear();
    setSession({ status: "signed-out" });
  }, [queryClient]);

  useEffect(() => {
    readSessionCopy();
    let current = true;
    trpcClient.session.me.query().then(
      (administrator) => {
        if (!current) return;
        if (administrator) setSession({ status: "signed-in", administrator });
        else forget();
      },
      (error: unknown) => {
        console.error("session check failed", error);
        const copy = readSessionCopy();
        if (current)
          setSession(copy ? { status: "signed-in", administrator: copy } : { status: "signed-out" });
      },
    );
    return () => {
      current = false;
    };
  }, [forget]);

  // Another tab signed in or out.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== SESSION_KEY) return;
      const copy = readSessionCopy();
      if (!copy) return forget();
      setSession({ status: "signed-in", administrator: copy });
      void queryClient.invalidateQueries();
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [forget, queryClient]);

  // The server rejected a call because the session ended there first. The screen keeps what was typed.
  const signedIn = session.status === "signed-in";
  useEffect(() => {
    if (!signedIn) return;
    const expireOn = (error: unknown) => {
      if (errorCode(error) !== "unauthorized") return;
      setSession((before) => (before.status === "signed-in" ? { ...before, status: "expired" } : before));
      toast.failure({ title: texts.login.inactivityTitle, description: texts.login.expired });
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
        writeSessionCopy(opened);
        setSession({ status: "signed-in", administrator: opened });
        void queryClient.invalidateQueries();
      },
      signOut: (reason) => {
        trpcClient.session.logout
          .mutate({ reason })
          .catch((error: unknown) => console.error("logout call failed", error));
        forget();
        if (reason === "manual")
          toast.success({ title: texts.login.logoutTitle, description: texts.login.logout });
        else toast.failure({ title: texts.login.inactivityTitle, description: texts.login.inactivity });
      },
      forget,
    }),
    [forget, queryClient],
  );
  const value = useMemo(() => ({ ...actions, session }), [actions, session]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession() {
  const value = useContext(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider");
  return value;
}
