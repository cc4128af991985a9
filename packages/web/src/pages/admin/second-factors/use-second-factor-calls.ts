import type { NewPasskey } from "@railbird/contract";
import { useAdminApi } from "../../../data/admin-api";

/** The API's operations on one's own second factors. Each rejects with an `ApiError`. */
export function useSecondFactorCalls() {
  const api = useAdminApi();
  const startTotp = api.useMutation("post", "/api/auth/totp");
  const confirmTotp = api.useMutation("put", "/api/auth/totp");
  const removeTotp = api.useMutation("post", "/api/auth/totp/removal");
  const makeCodes = api.useMutation("post", "/api/auth/recovery-codes");
  const startPasskey = api.useMutation("post", "/api/auth/passkeys/options");
  const addPasskey = api.useMutation("post", "/api/auth/passkeys");
  const removePasskey = api.useMutation("post", "/api/auth/passkeys/{id}/removal");
  return {
    startTotp: (currentPassword: string) => startTotp.mutateAsync({ body: { currentPassword } }),
    confirmTotp: async (code: string, currentPassword: string) =>
      (await confirmTotp.mutateAsync({ body: { code, currentPassword } })).codes,
    removeTotp: (currentPassword: string) => removeTotp.mutateAsync({ body: { currentPassword } }),
    makeCodes: async (currentPassword: string) => (await makeCodes.mutateAsync({ body: { currentPassword } })).codes,
    startPasskey: (currentPassword: string) => startPasskey.mutateAsync({ body: { currentPassword } }),
    addPasskey: async (name: string, credential: NewPasskey["credential"]) =>
      (await addPasskey.mutateAsync({ body: { name, credential } })).codes,
    removePasskey: (id: string, currentPassword: string) =>
      removePasskey.mutateAsync({ params: { path: { id } }, body: { currentPassword } }),
  };
}
