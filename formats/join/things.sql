-- What is said of each thing, in the order of the things.
SELECT l.label AS label, f.line AS line
FROM fragment_labels AS l
JOIN fragments AS f ON f.fragment = l.fragment
JOIN wanted AS w ON w.label = l.label
ORDER BY label, line
