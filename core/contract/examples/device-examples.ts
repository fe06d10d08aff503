import { RedeemDeviceCode } from "../device/redeem-code.ts";
import { RequestDeviceCode } from "../device/request-code.ts";
import { exampleOf } from "./example-of.ts";

const DEVICE_CODE = "4dLq0tVb9KxY2mWzR7sPc1NfE8hJg5uAoiC3TkQwB6Z";

export const DEVICE_EXAMPLES = [
  exampleOf(RequestDeviceCode, {
    input: { client_name: "Crier CLI on ana-laptop" },
    output: {
      device_code: DEVICE_CODE,
      user_code: "BCDF-GHJK",
      verification_uri: "https://crier.example.com/device",
      verification_uri_complete: "https://crier.example.com/device?code=BCDF-GHJK",
      expires_in: 900,
      interval: 5,
    },
  }),
  exampleOf(RedeemDeviceCode, {
    input: { device_code: DEVICE_CODE },
    output: {
      access_token: "crier_1Fq9Zt0aVbWx2mY7sPc1NfE8hJg5uAoiC3TkQwB6ZdL",
      token_type: "bearer",
      organization: "acme",
      scopes: ["posts:read", "posts:write", "publish", "media"],
    },
  }),
];
