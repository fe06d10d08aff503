import type { INodeProperties } from "n8n-workflow";

const FILE = { resource: ["file"] };
const only = (...operation: string[]) => ({ show: { ...FILE, operation } });

export const FILE_FIELDS: INodeProperties[] = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    default: "upload",
    displayOptions: { show: FILE },
    options: [
      {
        name: "Add From URL",
        value: "addFromUrl",
        action: "Add a file from a URL",
        description: "Let Crier download an image, a video or a PDF",
      },
      {
        name: "Upload",
        value: "upload",
        action: "Upload a file",
        description: "Upload an image, a video or a PDF from a previous node",
      },
    ],
  },
  {
    displayName: "Input Binary Field",
    name: "binaryPropertyName",
    type: "string",
    required: true,
    default: "data",
    displayOptions: only("upload"),
    hint: "The name of the input binary field containing the file to be uploaded",
  },
  {
    displayName: "URL",
    name: "url",
    type: "string",
    required: true,
    default: "",
    placeholder: "https://example.com/photo.jpg",
    displayOptions: only("addFromUrl"),
    description: "The public address of the file",
  },
  {
    displayName: "Alt Text",
    name: "altText",
    type: "string",
    default: "",
    displayOptions: only("upload", "addFromUrl"),
    description: "Describes the file for people who can't see it",
  },
];
