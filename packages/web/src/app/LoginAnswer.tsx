import { createContext, useContext } from "react";
import type { LoginAnswer } from "../ssr/contract";

const AnswerContext = createContext<LoginAnswer | undefined>(undefined);

export const LoginAnswerProvider = AnswerContext.Provider;

/** The server's answer to the form that the browser sent by itself; absent on every other page. */
export function useLoginAnswer(): LoginAnswer | undefined {
  return useContext(AnswerContext);
}
