/** A self-signed certificate for login.meridian.example, other.meridian.example and login.microsoftonline.com, valid for a hundred years. */
export const collegeCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQGBlBn9DfSjLQ516
AVQcZnkwtX6Z4SpVrIckebs5jJ6hRANCAAQlzme4aXumiPinZNo0SKxWJa9KBpqK
ReVk/01fiVVY2ubR8i+vawsSirzpUBnU+XjOEc17iSYZIRr6Oh6pZd4E
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIB5zCCAY2gAwIBAgIUC4LythVNps36+W9uWeYqRskdlbUwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRY29sbGVnZXMgb2YgdGVzdHMwIBcNMjYxMTI3MTc1MTE2WhgP
MjEyNjExMDMxNzUxMTZaMBwxGjAYBgNVBAMMEWNvbGxlZ2VzIG9mIHRlc3RzMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEJc5nuGl7poj4p2TaNEisViWvSgaaikXl
ZP9NX4lVWNrm0fIvr2sLEoq86VAZ1Pl4zhHNe4kmGSEa+joeqWXeBKOBqjCBpzAd
BgNVHQ4EFgQU8JtllRBQgS18vn8YxszU+O60/vQwHwYDVR0jBBgwFoAU8JtllRBQ
gS18vn8YxszU+O60/vQwDwYDVR0TAQH/BAUwAwEB/zBUBgNVHREETTBLghZsb2dp
bi5tZXJpZGlhbi5leGFtcGxlghZvdGhlci5tZXJpZGlhbi5leGFtcGxlghlsb2dp
bi5taWNyb3NvZnRvbmxpbmUuY29tMAoGCCqGSM49BAMCA0gAMEUCIDBEULKMjOdx
vnta/PvxAXQbaCMlfebSd+GI7pyaTmbIAiEA8p6KwXhYWFf8ToEQAQTZ3oj2VmAd
F7+3NX+2TCr2h74=
-----END CERTIFICATE-----`,
} as const
