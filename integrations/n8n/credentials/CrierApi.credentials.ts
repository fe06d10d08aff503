import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from "n8n-workflow";

export class CrierApi implements ICredentialType {
  name = "crierApi";

  displayName = "Crier API";

  icon: Icon = { light: "file:../icons/crier.svg", dark: "file:../icons/crier.dark.svg" };

  documentationUrl = "https://github.com/crier-app/crier/tree/main/integrations/n8n#readme";

  properties: INodeProperties[] = [
    {
      displayName: "Crier URL",
      name: "url",
      type: "string",
      required: true,
      default: "",
      placeholder: "https://crier.example.com",
      description: "The URL where you open Crier",
    },
    {
      displayName: "API Key",
      name: "apiKey",
      type: "string",
      typeOptions: { password: true },
      required: true,
      default: "",
      description: "Create one in Crier under Settings > API keys",
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{$credentials.apiKey}}" } },
  };

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.url.replace(/[/]$/, "")}}',
      url: "/api/v1/channels",
    },
  };
}
